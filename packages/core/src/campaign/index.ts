export * from './item.ts';
export * from './protocol.ts';
