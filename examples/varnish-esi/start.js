/**
 * node examples/varnish-esi/start.js [port] [port of the page server]: starts a page server, and Varnish in front of it at
 * http://localhost:8082/.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';

const [port = '8082', pagePort = '8092'] = process.argv.slice(2);
const here = import.meta.dirname;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Varnish with ESI</title>
    <esi:include src="/exchange-shell/1/tags.html"/>
  </head>
  <body>
    <esi:include src="/fragment/exchange-header.0"/>
    <main><h1>Varnish with ESI</h1></main>
    <esi:include src="/fragment/exchange-footer.0"/>
  </body>
</html>
`;

express()
  .use('/exchange-shell/1', express.static(path.join(here, '../../dist')))
  .get('/', (_request, response) => {
    // Ask Varnish to process ESI in this page.
    response
      .set('Surrogate-Control', 'content="ESI/1.0"')
      .set('Vary', 'Accept-Encoding, Cookie')
      .type('html')
      .send(page);
  })
  // This page does not request ESI, so an ESI tag in it, for example in user content, is not processed.
  .get('/plain', (_request, response) => {
    response
      .set('Vary', 'Cookie')
      .type('html')
      .send('<!doctype html><title>Plain</title><esi:include src="/exchange-shell/1/manifest.json"/>');
  })
  .listen(Number(pagePort), '127.0.0.1');

const folder = mkdtempSync(path.join(tmpdir(), 'exchange-shell-varnish-'));
const rules = path.join(folder, 'default.vcl');
writeFileSync(rules, readFileSync(path.join(here, 'default.vcl'), 'utf8').replace('"8092"', `"${pagePort}"`));
const varnish = spawn(
  'varnishd',
  ['-F', '-j', 'none', '-n', path.join(folder, 'work'), '-f', rules, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
varnish.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => varnish.kill());
