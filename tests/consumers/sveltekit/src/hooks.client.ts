import './shell';

addEventListener('exchange-session', ({ detail }) => {
  document.body.dataset.session = detail.isLogin ? 'member' : 'visitor';
});
