import { describe, expect, it } from 'vitest';
import { startDemo } from '../../../demo/start-demo.ts';

describe('startDemo()', () => {
  it('rejects if one of its ports is in use', async () => {
    const demo = await startDemo();
    const port = Number(new URL(demo.url).port);
    await expect(startDemo({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(startDemo({ port: 0, partnerPort: port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await demo.close();
  });

  it('closes the server while a response is pending', async () => {
    const other = await startDemo();
    const hanging = fetch(`${other.url}/udf/time?fault=*:hang`)
      .then((answer) => answer.text())
      .catch(() => 'closed');
    // The server answers this request after it has accepted the pending one.
    await fetch(`${other.url}/demo/personas`);
    await other.close();
    expect(await hanging).toBe('closed');
  });
});
