// Simulates a phone's user agent, so that elements for phones appear in their examples.
Object.defineProperty(navigator, 'userAgent', {
  value:
    'Mozilla/5.0 (Linux; Android 14; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
});
