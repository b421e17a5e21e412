/** node examples/express/server.js [port]: serves a page rendered by Express at http://localhost:8084/. */
import path from 'node:path';
import express from 'express';
import { drawPage, LANGUAGES, RULES } from '../page.js';

const [port = '8084'] = process.argv.slice(2);

/** Browsers ignore speculation rules with another content type. */
function setHeaders(response, file) {
  if (path.basename(file) === RULES.file) response.type(RULES.type);
}

express()
  .use('/exchange-shell/1', express.static(path.join(import.meta.dirname, '../../dist'), { setHeaders }))
  .get('/', (request, response, next) => {
    const language = request.acceptsLanguages(LANGUAGES) || 'en';
    response.vary('Accept-Language').set('Speculation-Rules', RULES.header).type('html');
    drawPage('Express', language).then((page) => response.send(page), next);
  })
  .listen(Number(port), '127.0.0.1');
