// condition -> what is wrong with it: names of fields that are not there, values they cannot have, answers not known yet.
import { fieldById } from './condition.ts';
import { refuseValue } from './field-value.ts';
import type { Condition, Field, Protocol, Value } from './protocol.ts';
import type { Path, SchemaProblem } from './schema.ts';

/** Where a condition stands. */
export interface ConditionAt {
  readonly path: Path;
  readonly scope: Field['scope'];
  readonly phase: string;
}

export function checkCondition(protocol: Protocol, condition: Condition, at: ConditionAt): SchemaProblem[] {
  const inside = (part: Condition, ...steps: Path) =>
    checkCondition(protocol, part, { ...at, path: [...at.path, ...steps] });
  if ('all' in condition) return condition.all.flatMap((part, index) => inside(part, 'all', index));
  if ('any' in condition) return condition.any.flatMap((part, index) => inside(part, 'any', index));
  if ('not' in condition) return inside(condition.not, 'not');
  const named = (id: string, ...steps: Path) =>
    checkName(protocol, id, { ...at, path: [...at.path, ...steps] });
  if ('answered' in condition) return named(condition.answered, 'answered');
  if ('changed' in condition) {
    const wrong = named(condition.changed, 'changed');
    const edited = fieldById(protocol, condition.changed)?.kind === 'post-edit';
    if (wrong.length > 0 || edited) return wrong;
    return [{ path: [...at.path, 'changed'], message: `“${condition.changed}” is no post-edit field` }];
  }
  if ('count' in condition) {
    const { count, is } = condition;
    const wrong = count.flatMap((id, index) => named(id, 'count', index));
    return wrong.length > 0 ? wrong : count.flatMap((id) => checkValue(protocol, id, is, [...at.path, 'is']));
  }
  const wrong = named(condition.field, 'field');
  if (wrong.length > 0) return wrong;
  if ('has' in condition) {
    const field = fieldById(protocol, condition.field);
    const path = [...at.path, 'has'];
    if (field?.kind !== 'choices') return [{ path, message: `“has” asks for a field of kind choices` }];
    return checkValue(protocol, field.id, [condition.has], path);
  }
  const values: readonly Value[] = Array.isArray(condition.is) ? condition.is : [condition.is as Value];
  return values.flatMap((value) => checkValue(protocol, condition.field, value, [...at.path, 'is']));
}

function checkName(protocol: Protocol, id: string, { path, scope, phase }: ConditionAt): SchemaProblem[] {
  const field = fieldById(protocol, id);
  if (!field) {
    const known = protocol.fields.map((other) => other.id).join(', ');
    return [{ path, message: `there is no field “${id}”; expected one of ${known}` }];
  }
  if (field.scope === 'output' && scope === 'item') {
    return [{ path, message: `“${id}” is asked per output, and this condition is about the whole item` }];
  }
  const order = protocol.phases.map((known) => known.id);
  if (order.indexOf(field.phase) > order.indexOf(phase)) {
    return [{ path, message: `“${id}” is asked in the later phase ${field.phase}` }];
  }
  return [];
}

export function checkValue(
  protocol: Protocol,
  id: string,
  value: Value | readonly string[],
  path: Path,
): SchemaProblem[] {
  const field = fieldById(protocol, id);
  if (!field || !refuseValue(field, value, { protocol, answers: { item: {}, outputs: {} } })) return [];
  const options =
    'options' in field && field.options
      ? `; expected one of ${field.options.map((option) => option.id).join(', ')}`
      : '';
  return [{ path, message: `“${String(value)}” is no answer to “${id}”${options}` }];
}
