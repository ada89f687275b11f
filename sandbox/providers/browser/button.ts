import { make, shadowOf } from './dom.ts';

export type ButtonStyle = { label: string; ground: string; ink: string; height: string; round?: boolean };

const styles = `
:host{display:block}
button{display:block;box-sizing:border-box;width:100%;min-width:8rem;border:1px solid rgb(0 0 0/.25);font:600 .8125rem/1 system-ui,sans-serif;cursor:pointer;padding:0 .25rem}
button:hover{filter:brightness(1.08)}
button:focus-visible{outline:3px solid #8fb6f0;outline-offset:2px}
button:disabled{cursor:default;opacity:.6}
`;

/** A provider's button in its own element, with text and a colour, but no logo. */
export function drawButton(host: HTMLElement, look: ButtonStyle, onPress: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button' }, look.label);
  Object.assign(button.style, {
    background: look.ground,
    color: look.ink,
    height: look.height,
    borderRadius: look.round ? '999px' : '6px',
  });
  button.addEventListener('click', onPress);
  shadowOf(host, styles).append(button);
  return button;
}
