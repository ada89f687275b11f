/** Marks for the style sheet whether the form's own button is in view: the bar at the foot shows when it is not. */
export function start(): void {
  const button = document.querySelector('.product-form__submit');
  if (!button) return;
  const observer = new IntersectionObserver((entries) => {
    const isInView = entries.at(-1)?.isIntersecting ?? false;
    document.documentElement.classList.toggle('buy-in-view', isInView);
  });
  observer.observe(button);
}
