// chosen options + a press -> chosen options of a multiple choice.
import type { Option } from '@corrigenda/core/internal';

/** What is chosen after a press: an exclusive option is chosen alone, and is removed when another is chosen. */
export function toggleOption(
  options: readonly Option[],
  chosen: readonly string[],
  id: string,
): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const isExclusive = (name: string) => options.find((option) => option.id === name)?.exclusive === true;
  const together = isExclusive(id) ? [id] : [...chosen.filter((other) => !isExclusive(other)), id];
  return options.map((option) => option.id).filter((name) => together.includes(name));
}
