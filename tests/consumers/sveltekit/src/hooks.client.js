import 'exchange-shell/exchange-header';
import 'exchange-shell/exchange-footer';

addEventListener('exchange-session', ({ detail }) => {
  document.body.dataset.session = detail.isLogin ? 'member' : 'visitor';
});
