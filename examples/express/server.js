/** node examples/express/server.js [port]: serves a page rendered by Express at http://localhost:8084/. */
import path from 'node:path';
import express from 'express';
import { drawPage, LANGUAGES } from '../page.js';

const [port = '8084'] = process.argv.slice(2);

express()
  .use('/exchange-shell/1', express.static(path.join(import.meta.dirname, '../../dist')))
  .get('/', (request, response, next) => {
    const language = request.acceptsLanguages(LANGUAGES) || 'en';
    response.vary('Accept-Language').type('html');
    drawPage('Express', language).then((page) => response.send(page), next);
  })
  .listen(Number(port), '127.0.0.1');
