/* The demo's service worker. Controls all pages immediately, but handles no requests. */
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
