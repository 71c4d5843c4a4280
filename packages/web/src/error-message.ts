// What was thrown -> what is shown or sent on.
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
