// what a command asks for, checked by the schema of the server -> the request, or a refusal that names what is wrong.
import { Refusal } from '../io/refusal.ts';

type Checked<Value> =
  | { readonly success: true; readonly data: Value }
  | {
      readonly success: false;
      readonly error: {
        readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
      };
    };

export function readable<Value>(checked: Checked<Value>): Value {
  if (checked.success) return checked.data;
  const [{ path, message }] = checked.error.issues;
  throw new Refusal('misuse', `${path.join('.')}: ${message}`);
}
