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

/** One schema with the types that it uses: those that have a name, and long ones that have none. */
function makeSchema(type) {
  const known = { names: new Map(), parts: new Map(), definitions: {} };
  const schema = schemaOf(type, known);
  return { ...schema, ...(Object.keys(known.definitions).length > 0 && { $defs: known.definitions }) };
}

function schemaOf(type, known) {
  const { names, definitions } = known;
  const name = nameOf(type);
  if (name === null) return written(writeOut(type, known), known);
  if (!names.has(type)) {
    let free = name;
    for (let number = 2; free in definitions; number++) free = `${name}${number}`;
    names.set(type, free);
    definitions[free] = {};
    definitions[free] = { ...described(type.aliasSymbol ?? type.symbol), ...writeOut(type, known) };
  }
  return { $ref: `#/$defs/${names.get(type)}` };
}

/** What is long and has no name is written once. */
function written(schema, { parts, definitions }) {
  const text = JSON.stringify(schema);
  if (text.length < 200) return schema;
  if (!parts.has(text)) {
    parts.set(text, `Part${parts.size + 1}`);
    definitions[parts.get(text)] = schema;
  }
  return { $ref: `#/$defs/${parts.get(text)}` };
}

/** Interfaces and named types get a definition; what is written in place stays there. */
function nameOf(type) {
  if (type.isUnion())
    return type.aliasSymbol && !(type.flags & ts.TypeFlags.Boolean) ? type.aliasSymbol.name : null;
  const symbol = type.aliasSymbol ?? type.symbol;
  const isList = checker.isArrayType(type) || checker.isTupleType(type);
  const isObject = (type.flags & ts.TypeFlags.Object) !== 0 && !isList;
  const isNamed = symbol && !/^(__|Record$|Partial$|Readonly$|Omit$|Pick$)/.test(symbol.name);
  return isObject && isNamed ? symbol.name : null;
}

function writeOut(type, known) {
  const { flags } = type;
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
  if (flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) return { const: type.value };
  if (flags & ts.TypeFlags.BooleanLiteral) return { const: type.intrinsicName === 'true' };
  if (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { type: 'string' };
  if (flags & ts.TypeFlags.Number) return { type: 'number' };
  if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  if (flags & ts.TypeFlags.Null) return { type: 'null' };
  if (type.isUnion()) return unionOf(type.types, known);
  if (checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type).map((item) => schemaOf(item, known));
    return { type: 'array', prefixItems: items, items: false, minItems: items.length };
  }
  if (checker.isArrayType(type))
    return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0], known) };
  if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return objectOf(type, known);
  return fail(`no JSON: ${checker.typeToString(type)}`);
}

function unionOf(types, known) {
  const present = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
  const isBoolean = ({ flags }) => flags & ts.TypeFlags.BooleanLiteral;
  const isBoth = present.filter(isBoolean).length === 2;
  const schemas = present.filter((each) => !(isBoth && isBoolean(each))).map((each) => schemaOf(each, known));
  const literals = schemas.filter((each) => 'const' in each).map((each) => each.const);
  const others = schemas.filter((each) => !('const' in each));
  const all = [
    ...others,
    ...(isBoth ? [{ type: 'boolean' }] : []),
    ...(literals.length === 1 ? [{ const: literals[0] }] : literals.length > 1 ? [{ enum: literals }] : []),
  ];
  return all.length === 1 ? all[0] : { anyOf: all };
}

const isMissing = ({ flags }) => flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never);

function objectOf(type, known) {
  if (type.getCallSignatures().length > 0) fail(`no JSON: ${checker.typeToString(type)}`);
  const properties = {};
  const required = [];
  for (const property of checker.getPropertiesOfType(type)) {
    const propertyType = checker.getTypeOfSymbol(property);
    const parts = propertyType.isUnion() ? propertyType.types : [propertyType];
    if (parts.every(isMissing)) continue;
    properties[property.name] = { ...schemaOf(propertyType, known), ...described(property) };
    if (!(property.flags & ts.SymbolFlags.Optional) && !parts.some(isMissing)) required.push(property.name);
  }
  const index = type.getStringIndexType() ?? type.getNumberIndexType();
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: index ? schemaOf(index, known) : false,
  };
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
