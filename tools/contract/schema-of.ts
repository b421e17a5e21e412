/** A JSON Schema (draft 2020-12), as used by OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON Schemas of shapes whose structure valibot doesn't expose. */
const described = new WeakMap<object, JsonSchema>();

/** Registers the documented JSON Schema of a shape. */
export function describeAs<S extends object>(shape: S, schema: JsonSchema): S {
  described.set(shape, schema);
  return shape;
}

/** The parts of a valibot schema that describe its input. */
interface Structure {
  readonly kind?: string;
  readonly type?: string;
  readonly pipe?: readonly Structure[];
  readonly wrapped?: Structure;
  readonly default?: unknown;
  readonly entries?: Readonly<Record<string, Structure>>;
  readonly options?: readonly (Structure | string | number)[];
  readonly literal?: unknown;
}

/** Returns a shape's input as a JSON Schema. Opaque shapes accept anything. */
export function schemaOf(shape: object): JsonSchema {
  const known = described.get(shape);
  if (known !== undefined) return known;
  const { pipe } = shape as Structure;
  if (pipe === undefined) return ofType(shape);
  // The last schema of a pipe is the narrowest. The other steps only check or convert.
  return schemaOf(pipe.findLast(({ kind }) => kind === 'schema') as Structure);
}

function ofType(structure: Structure): JsonSchema {
  switch (structure.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: structure.type };
    case 'literal':
      return { const: structure.literal };
    case 'picklist':
      return { enum: structure.options };
    case 'union':
      return anyOf((structure.options as readonly Structure[]).map(schemaOf));
    case 'nullish':
      return { ...schemaOf(structure.wrapped as Structure), ...defaultOf(structure.default) };
    case 'object':
      return ofEntries(structure.entries ?? {});
    default:
      return {};
  }
}

/** Returns a schema that accepts any of the alternatives. Identical alternatives appear only once. */
function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  const [first = {}, ...others] = different.values();
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

const defaultOf = (value: unknown): JsonSchema => (value === undefined ? {} : { default: value });

function ofEntries(entries: Readonly<Record<string, Structure>>): JsonSchema {
  const required = Object.entries(entries).filter(([, shape]) => !isOptional(shape));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([key, shape]) => [key, schemaOf(shape)])),
    ...(required.length > 0 && { required: required.map(([key]) => key) }),
  };
}

/** Returns whether the field may be absent. */
function isOptional({ type, pipe }: Structure): boolean {
  return pipe?.[0] === undefined ? type === 'nullish' : isOptional(pipe[0]);
}
