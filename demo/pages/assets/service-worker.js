/* The demo's service worker: it takes the page's calls and changes nothing. */
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
