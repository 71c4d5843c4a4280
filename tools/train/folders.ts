// Where a language is trained from and to.

export interface TrainingFolders {
  /** The folder with a folder of data for each language. */
  readonly data: string;
  /** Where model, card and manifest are written. */
  readonly folder: string;
  readonly log: (message: string) => void;
}
