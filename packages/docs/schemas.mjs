// types of what the commands print -> docs/schemas: one JSON schema for each name in packages/cli/src/printed-json.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const entry = join(root, 'packages/cli/src/printed-json.ts');
const { options } = ts.getParsedCommandLineOfConfigFile(
  join(root, 'tsconfig.json'),
  { noEmit: true },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => fail(String(problem.messageText)) },
);
const program = ts.createProgram([entry], options);
const checker = program.getTypeChecker();

function fail(message) {
  throw new Error(message);
}

const described = (symbol) => {
  const text = ts.displayPartsToString(symbol?.getDocumentationComment(checker) ?? []).replaceAll('\n', ' ');
  return text === '' ? {} : { description: text };
};

/** One schema with the named types that it uses. */
function makeSchema(type) {
  const names = new Map();
  const definitions = {};
  const parts = new Map();

  function schemaOf(own) {
    const name = nameOf(own);
    if (name === null) return shared(writeOut(own));
    if (!names.has(own)) {
      let free = name;
      for (let number = 2; free in definitions; number++) free = `${name}${number}`;
      names.set(own, free);
      definitions[free] = {};
      definitions[free] = { ...described(own.aliasSymbol ?? own.symbol), ...writeOut(own) };
    }
    return { $ref: `#/$defs/${names.get(own)}` };
  }

  /** What is long and has no name is written once. */
  function shared(schema) {
    const text = JSON.stringify(schema);
    if (text.length < 200) return schema;
    if (!parts.has(text)) {
      parts.set(text, `Part${parts.size + 1}`);
      definitions[parts.get(text)] = schema;
    }
    return { $ref: `#/$defs/${parts.get(text)}` };
  }

  /** Interfaces and named object types get a definition; what is written in place stays there. */
  function nameOf(own) {
    if (own.isUnion())
      return own.aliasSymbol && !(own.flags & ts.TypeFlags.Boolean) ? own.aliasSymbol.name : null;
    const symbol = own.aliasSymbol ?? own.symbol;
    const isList = checker.isArrayType(own) || checker.isTupleType(own);
    const isObject = (own.flags & ts.TypeFlags.Object) !== 0 && !isList;
    return isObject && symbol && !/^(__|Record$|Partial$|Readonly$|Omit$|Pick$)/.test(symbol.name)
      ? symbol.name
      : null;
  }

  function writeOut(own) {
    const { flags } = own;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) return { const: own.value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: own.intrinsicName === 'true' };
    if (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (own.isUnion()) return unionOf(own.types);
    if (checker.isTupleType(own)) {
      const items = checker.getTypeArguments(own).map(schemaOf);
      return { type: 'array', prefixItems: items, items: false, minItems: items.length };
    }
    if (checker.isArrayType(own)) return { type: 'array', items: schemaOf(checker.getTypeArguments(own)[0]) };
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return objectOf(own);
    return fail(`no JSON: ${checker.typeToString(own)}`);
  }

  function unionOf(types) {
    const present = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const isBoolean = ({ flags }) => flags & ts.TypeFlags.BooleanLiteral;
    const isBoth = present.filter(isBoolean).length === 2;
    const schemas = present.filter((each) => !(isBoth && isBoolean(each))).map(schemaOf);
    const literals = schemas.filter((each) => 'const' in each).map((each) => each.const);
    const others = schemas.filter((each) => !('const' in each));
    const all = [
      ...others,
      ...(isBoth ? [{ type: 'boolean' }] : []),
      ...(literals.length === 1 ? [{ const: literals[0] }] : literals.length > 1 ? [{ enum: literals }] : []),
    ];
    return all.length === 1 ? all[0] : { anyOf: all };
  }

  function objectOf(own) {
    if (own.getCallSignatures().length > 0) fail(`no JSON: ${checker.typeToString(own)}`);
    const properties = {};
    const required = [];
    for (const property of checker.getPropertiesOfType(own)) {
      const propertyType = checker.getTypeOfSymbol(property);
      const parts = propertyType.isUnion() ? propertyType.types : [propertyType];
      const isMissing = ({ flags }) => flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never);
      if (parts.every(isMissing)) continue;
      properties[property.name] = { ...schemaOf(propertyType), ...described(property) };
      if (!(property.flags & ts.SymbolFlags.Optional) && !parts.some(isMissing)) required.push(property.name);
    }
    const index = own.getStringIndexType() ?? own.getNumberIndexType();
    return {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      additionalProperties: index ? schemaOf(index) : false,
    };
  }

  const schema = schemaOf(type);
  return { ...schema, ...(Object.keys(definitions).length > 0 && { $defs: definitions }) };
}

const folder = join(root, 'docs/schemas');
mkdirSync(folder, { recursive: true });
const source = program.getSourceFile(entry) ?? fail(`no ${entry}`);
const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
const printed = exported.find(({ name }) => name === 'PrintedJson') ?? fail('no PrintedJson');
for (const property of checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(printed))) {
  const { description = '' } = described(property);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: property.name,
    description,
    ...makeSchema(checker.getTypeOfSymbol(property)),
  };
  writeFileSync(join(folder, `${property.name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
  process.stdout.write(`docs/schemas/${property.name}.json\n`);
}
