import { describe, expect, it } from 'vitest';
import { startDemo } from '../../../demo/start-demo.ts';

describe('the server', () => {
  it('a port in use is an error, and leaves nothing behind', async () => {
    const demo = await startDemo();
    const port = Number(new URL(demo.url).port);
    await expect(startDemo({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(startDemo({ port: 0, partnerPort: port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await demo.close();
  });

  it('closes while an answer hangs', async () => {
    const other = await startDemo();
    const hanging = fetch(`${other.url}/udf/time?fault=*:hang`)
      .then((answer) => answer.text())
      .catch(() => 'closed');
    // Answered after it: the hanging one has been taken up.
    await fetch(`${other.url}/demo/personas`);
    await other.close();
    expect(await hanging).toBe('closed');
  });
});
