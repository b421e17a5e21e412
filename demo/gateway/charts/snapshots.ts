import type { Hono } from 'hono';
import { answerWithFaults } from '../apply-fault.ts';
import type { Bindings } from '../apply-fault.ts';
import { refusal } from '../envelopes.ts';
import { faultsOf } from '../gateway-state.ts';
import type { GatewayState } from '../gateway-state.ts';
import { hashOf } from '../random.ts';

const MOST_BYTES = 8 * 1024 * 1024;
const MAX_STORED = 20;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Adds the screenshot service, which accepts a chart screenshot (`preparedImage` in a form), returns its id, and serves it to anyone with
 * the link.
 */
export function addSnapshots(app: Hono<{ Bindings: Bindings }>, state: GatewayState): void {
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
  app.use('/udf/snapshot', state.cors);
  app.post('/udf/snapshot', (c) =>
    answerWithFaults(c, faultsOf(c, state, 'udf-snapshot'), async () => {
      const { preparedImage } = await c.req.parseBody();
      const bytes = preparedImage instanceof File ? new Uint8Array(await preparedImage.arrayBuffer()) : undefined;
      if (!bytes || bytes.length > MOST_BYTES || PNG.some((byte, index) => bytes[index] !== byte))
        return c.json(refusal(400, 'Send a PNG as preparedImage, of at most 8 MiB'), 400);
      const id = hashOf(`${bytes.length} ${bytes.join()}`).toString(36);
      pictures.set(id, bytes);
      const [oldest] = pictures.keys();
      if (pictures.size > MAX_STORED && oldest !== undefined) pictures.delete(oldest);
      return c.json({ id });
    }),
  );
  app.get('/udf/snapshot/:id/', (c) => {
    const picture = pictures.get(c.req.param('id'));
    if (!picture) return c.json(refusal(404, 'Image not found'), 404);
    return c.body(picture, 200, { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  });
}
