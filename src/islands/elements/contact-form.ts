/** The form of a message to the shop: what it does comes when it is used, and without it the browser sends the form. */
const form = document.querySelector<HTMLFormElement>('form:has(.contact-fields)');

form?.addEventListener(
  'focusin',
  () => {
    import('../contact/fill-form.ts')
      .then((part) => part.fillContactForm(form))
      // Then the customer types what the shop knows.
      .catch(() => undefined);
  },
  { once: true },
);

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  import('../contact/send-form.ts').then((part) => part.sendContactForm(form)).catch(() => form.submit());
});
