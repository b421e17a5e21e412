import type { Envelope } from '../../src/api/envelope.ts';
import type { JsonSchema } from './schema-of.ts';

const object = (properties: Readonly<Record<string, JsonSchema>>, ...optional: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
});

const message: JsonSchema = { type: 'string', description: 'Error message for users.' };

/**
 * Returns the schema of a complete body: the envelope with its success values around `data`. Data that the shell doesn't read may be
 * absent.
 */
export function envelopeSchema(envelope: Envelope, data: JsonSchema, isRead: boolean): JsonSchema {
  const optional = isRead ? ['message'] : ['message', 'data'];
  switch (envelope) {
    case 'apiw':
      return object(
        { code: { const: 200, description: 'Success. Any other code is a failure.' }, message, data },
        ...optional,
      );
    case 'web':
      return object(
        { code: { const: 0, description: 'Success. Any other code is a failure.' }, message, data },
        ...optional,
      );
    case 'tips':
      return object({ resMsg: object({ code: { const: 0 }, message }, 'message'), datas: data });
    case 'result':
      return object(
        {
          result: { type: 'boolean', description: 'Whether the operation succeeded.' },
          msg: { type: 'string', description: 'Error message for users if it failed.' },
        },
        'msg',
      );
    case 'code':
      return object({ code: { type: 'integer', description: 'The code itself is the result.' }, message }, 'message');
    case 'file':
    case 'udf':
      return data;
    case 'none':
      return {};
  }
}
