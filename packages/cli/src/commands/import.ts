// corrigenda import: a bundle becomes the campaign it was exported from.
export { makeImportCommand as importCommand } from '../workbench/bundle-commands.ts';
