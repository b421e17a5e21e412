import { describe, expect, it } from 'vitest';
import { startDemo } from '../../../demo/start-demo.ts';

describe('the server', () => {
  it('rejects a port in use and cleans up', async () => {
    const demo = await startDemo();
    const port = Number(new URL(demo.url).port);
    await expect(startDemo({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(startDemo({ port: 0, partnerPort: port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await demo.close();
  });

  it('closes while a response is pending', async () => {
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
