// Clears earlier dismissals, so that the example appears each time its page is opened.
for (const key of ['exchange:announcement-dismissed', 'exchange:app-banner-dismissed', 'exchange:claim-gifts'])
  localStorage.removeItem(key);
sessionStorage.removeItem('exchange:kyc-bar');
