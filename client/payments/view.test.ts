import { beforeEach, expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { PagePart } from '../../tests/fixtures/page-part.ts';
import { createView, type State } from './view.ts';

const make = () => new PagePart();
let [pay, retry, status, alert, way, express] = [make(), make(), make(), make(), make(), make()];
let page: PagePart, element: PagePart;

beforeEach(() => {
  [pay, retry, status, alert, way, express] = [make(), make(), make(), make(), make(), make()];
  page = new PagePart();
  page.querySelector = (selector) =>
    selector.includes('data-busy') && pay.dataset['busy'] === 'true' ? pay : null;
  page.querySelectorAll = () => [express];
  element = new PagePart({
    '[role="status"]': status,
    '[role="alert"]': alert,
    '[data-pay]': pay,
    '[data-retry]': retry,
    '.way': way,
    '.pay': page,
  });
  vi.stubGlobal('document', new PagePart());
});

const shown = () => ({
  can: !pay.disabled,
  busy: pay.dataset['busy'] === 'true',
  retry: !retry.hidden,
  hidden: way.hidden,
  waits: element.attributes['aria-busy'] === 'true',
  locks: express['inert'],
});
const still = { can: false, busy: false, retry: false, hidden: false, waits: false, locks: false };

test.each<[State, Partial<typeof still>]>([
  ['loading', { waits: true }],
  ['ready', { can: true }],
  ['off', { hidden: true }],
  ['failed', { retry: true }],
  ['paying', { can: true, busy: true, waits: true, locks: true }],
  ['leaving', { busy: true, waits: true, locks: true }],
  ['unfinished', { retry: true }],
])('what can be pressed while it is %s', (state, expected) => {
  const view = createView(element as unknown as HTMLElement);
  expect(view.state()).toBe('loading');
  view.show(state, 'A moment');
  expect(shown()).toEqual({ ...still, ...expected });
  expect([view.state(), status.textContent]).toEqual([state, 'A moment']);
  view.show('ready');
  expect(shown()).toEqual({ ...still, can: true });
});

test('a problem is said, and leads to other ways to pay where there are none beside it', () => {
  const view = createView(element as unknown as HTMLElement);
  const linkOf = () => (alert.children as { href?: string }[]).filter(({ href }) => href !== undefined);
  view.showProblem(problem('payment_declined'));
  expect(linkOf()).toMatchObject([{ href: '/pay', textContent: pageText()('payment.otherWays') }]);
  element.dataset['place'] = 'pay';
  view.showProblem(problem('payment_declined'));
  expect([alert.children.length, linkOf()]).toEqual([1, []]);
  view.showProblem(null);
  expect(alert.children).toEqual(['']);
});
