// The bundled models, loaded once for all files of a worker: loading one takes longer than most of the files.
import * as models from '@corrigenda/models/node';

function once<Value>(load: () => Value): () => Value {
  let loaded: Value | undefined;
  return () => (loaded ??= load());
}

export const loadEnglish = once(models.loadEnglish);
export const loadSwedish = once(models.loadSwedish);
export const loadRussian = once(models.loadRussian);
