/** Shows the offer of a language once the headline, which it would cover, has been left. */
export function start(): void {
  const headline = document.querySelector('h1');
  const show = (isLeft: boolean) => document.documentElement.toggleAttribute('data-moved', isLeft);
  if (headline)
    new IntersectionObserver(([entry]) => show(entry?.isIntersecting === false && scrollY > 0)).observe(
      headline,
    );
}
