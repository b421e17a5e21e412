import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { connectDevTools } from '../../../cli/devtools-pipe.ts';
import { examinePage, runsWithoutSandbox } from '../../../cli/examine-page.ts';

const foreign = { url: 'https://www.example.com/page', timeout: 1000 };

describe('runsWithoutSandbox()', () => {
  it.each(['http://localhost:4100/', 'http://shop.localhost/', 'http://127.0.0.1:4100/', 'http://[::1]/'])(
    'returns true for root on a loopback page (%s)',
    (url) => {
      expect(runsWithoutSandbox({ ...foreign, url }, true)).toBe(true);
      expect(runsWithoutSandbox({ ...foreign, url }, false)).toBe(false);
    },
  );

  it.each([
    'https://www.example.com/',
    'http://localhost.example.com/',
    'http://127.0.0.1.example.com/',
    'http://10.0.0.1/',
  ])('throws an error that names the required flag for root on any other page (%s)', (url) => {
    expect(() => runsWithoutSandbox({ ...foreign, url }, true)).toThrow(/--no-sandbox/);
    expect(runsWithoutSandbox({ ...foreign, url }, false)).toBe(false);
    expect(runsWithoutSandbox({ ...foreign, url, noSandbox: true }, true)).toBe(true);
  });
});

describe('examinePage()', () => {
  it('starts a browser without an open port, and rejects when the browser exits', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'exchange-shell-chrome-'));
    const chrome = path.join(folder, 'chrome');
    const argumentsFile = path.join(folder, 'arguments');
    writeFileSync(chrome, `#!/bin/sh\nprintf '%s\\n' "$@" > '${argumentsFile}'\n`);
    chmodSync(chrome, 0o755);
    await expect(examinePage({ url: 'http://localhost:1/', timeout: 60_000, chrome })).rejects.toThrow(
      'The browser has exited.',
    );
    const flags = readFileSync(argumentsFile, 'utf8').split('\n');
    expect(flags).toContain('--remote-debugging-pipe');
    expect(flags.filter((flag) => flag.startsWith('--remote-debugging-port'))).toEqual([]);
  });
});

describe('connectDevTools()', () => {
  const connect = () => {
    const [incoming, outgoing] = [new PassThrough(), new PassThrough()];
    return { incoming, outgoing, devTools: connectDevTools(incoming, outgoing) };
  };

  it('joins messages that arrive in chunks, and resolves each call by id', async () => {
    const { incoming, devTools } = connect();
    const [one, two] = [devTools.send('A.one'), devTools.send('A.two')];
    incoming.write('{"id":2,"result":{"x"');
    incoming.write(':2}}\0{"id":1,"result":1}\0');
    expect([await one, await two]).toEqual([1, { x: 2 }]);
  });

  it('rejects a call with the browser’s error message', async () => {
    const { incoming, devTools } = connect();
    const call = devTools.send('A.one');
    incoming.write('{"id":1,"error":{"message":"no such method"}}\0');
    await expect(call).rejects.toThrow('no such method');
  });

  it('calls back for each event of its own session', () => {
    const { incoming, devTools } = connect();
    const received: unknown[] = [];
    devTools.on('A.event', 'one', (params) => received.push(params));
    for (const session of ['one', 'two', 'one'])
      incoming.write(`{"method":"A.event","sessionId":"${session}","params":"${session}"}\0`);
    return vi.waitFor(() => expect(received).toEqual(['one', 'one']));
  });

  it('rejects pending calls when the browser sends an invalid message', async () => {
    const { incoming, devTools } = connect();
    const call = devTools.send('A.one');
    incoming.write('\u{1B}[2J\0');
    await expect(call).rejects.toThrow('The browser has exited.');
  });

  it('rejects pending and later calls when the browser exits', async () => {
    const { incoming, devTools } = connect();
    const call = devTools.send('A.one');
    incoming.destroy();
    await expect(call).rejects.toThrow('The browser has exited.');
    await expect(devTools.gone).rejects.toThrow('The browser has exited.');
    await expect(devTools.send('A.two')).rejects.toThrow('The browser has exited.');
  });
});
