// scores -> gradient: how far the probabilities of a stretch of scores are from the right class.

/** Replaces scores by the gradient of the cross-entropy; returns the loss. */
export function softmaxGradient(scores: Float32Array, from: number, classes: number, gold: number): number {
  let largest = scores[from];
  for (let index = 1; index < classes; index += 1) largest = Math.max(largest, scores[from + index]);
  let sum = 0;
  for (let index = 0; index < classes; index += 1) {
    const power = Math.exp(scores[from + index] - largest);
    scores[from + index] = power;
    sum += power;
  }
  for (let index = 0; index < classes; index += 1) scores[from + index] /= sum;
  const loss = -Math.log(scores[from + gold] + 1e-9);
  scores[from + gold] -= 1;
  return loss;
}
