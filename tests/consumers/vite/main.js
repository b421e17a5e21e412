import 'exchange-shell/exchange-header';
import 'exchange-shell/exchange-footer';
import { shortenAddress } from 'exchange-shell/kit';

const main = document.querySelector('main');
main.dataset.kit = shortenAddress('0x1234567890abcdef');
ExchangeShell.configure({
  analytics(name) {
    main.dataset.tracked = name;
  },
});
