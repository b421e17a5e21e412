import { defineExchange } from './tools/exchange-config.ts';

/**
 * The origins that a release trusts (docs/operator.md). Replace them with your own. These are the demo's: `demo: true` also trusts every
 * loopback address, so a release for real pages must not have it.
 */
export default defineExchange({
  pages: ['https://www.exchange.example'],
  gateways: ['https://www.exchange.example', 'https://api.exchange.example'],
  applications: ['https://apps.exchange.example'],
  services: ['https://images.exchange.example', 'https://feed.exchange.example'],
  hosts: {
    turkey: 'https://tr.exchange.example',
    malta: 'https://mt.exchange.example',
    eu: 'https://eu.exchange.example',
    testnet: 'https://testnet.exchange.example',
    testnetLogin: 'https://testnet.exchange.example/login/authorize',
  },
  demo: true,
});
