// A page author's code: buttons open the widgets, and the page verifies the fund password.
for (const button of document.querySelectorAll('button[data-widget]'))
  button.addEventListener('click', () => {
    const widget = document.querySelector(button.dataset.widget);
    for (const [name, value] of Object.entries(JSON.parse(button.dataset.attributes))) widget.setAttribute(name, value);
    widget.open = true;
  });

/** A real page would verify the password on its server. */
for (const widget of document.querySelectorAll('exchange-fund-password'))
  widget.verify = async ({ fundPassword }) =>
    fundPassword === '123456' ? { ok: true } : { ok: false, message: 'Wrong fund password' };

/** Every demo visitor takes part in the experiment. */
for (const widget of document.querySelectorAll('exchange-claim-gifts')) widget.experiment = true;
