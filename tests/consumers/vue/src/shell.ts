import 'exchange-shell/exchange-header';
import 'exchange-shell/exchange-footer';

ExchangeShell.configure({
  gateway: 'https://www.exchange.example',
  linkBase: 'https://www.exchange.example',
});
