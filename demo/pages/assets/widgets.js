// What a page author would write: a button opens the widget beside it, and the page says what is right.
for (const button of document.querySelectorAll('button[data-widget]'))
  button.addEventListener('click', () => {
    const widget = document.querySelector(button.dataset.widget);
    for (const [name, value] of Object.entries(JSON.parse(button.dataset.attributes))) widget.setAttribute(name, value);
    widget.open = true;
  });

/** A page asks its own server here. */
for (const widget of document.querySelectorAll('exchange-fund-password'))
  widget.verify = async ({ fundPassword }) =>
    fundPassword === '123456' ? { ok: true } : { ok: false, message: 'Wrong fund password' };

/** Whoever looks at the demo takes part in its experiment. */
for (const widget of document.querySelectorAll('exchange-claim-gifts')) widget.experiment = true;
