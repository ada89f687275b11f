import type { PlainKey } from '#shared/messages/message.ts';
import { methodLabel } from '#shared/payments/method-label.ts';
import type { MethodName } from '#shared/payments/methods.ts';
import { useText } from '../../../ui/language/use-text.ts';

type Shown = { sentence: PlainKey; marks: Mark[] };

/** Drawn here so that nothing is loaded for it. */
type Mark = [ground: string, ink: string, word: string];

/** What shoppers read of a method that has no button of its own. */
const shown: Partial<Record<MethodName, Shown>> = {
  card: {
    sentence: 'way.card',
    marks: [
      ['#fff', '#1434cb', 'VISA'],
      ['#fff', '#1a1a1a', ''],
      ['#016fd0', '#fff', 'AMEX'],
    ],
  },
  klarna: { sentence: 'way.klarna', marks: [['#ffa8cd', '#0b051d', 'Klarna']] },
  ideal: { sentence: 'way.ideal', marks: [['#fff', '#c06', 'iDEAL']] },
  bancontact: { sentence: 'way.bancontact', marks: [['#fff', '#005498', 'Banc.']] },
  paysafecard: { sentence: 'way.paysafecard', marks: [['#0a2a9c', '#fff', 'psc']] },
};

/** A method's line in the list: its name, one sentence, and the marks that shoppers know it by. */
export function MethodSummary({ method, name }: { method: MethodName; name?: string }) {
  const t = useText();
  const own = shown[method];
  if (!own) return <summary>{methodLabel(t, method)}</summary>;
  return (
    <summary>
      <span className="pick__text">
        <span>{name ?? methodLabel(t, method)}</span>
        <span className="pick__note">{t(own.sentence)}</span>
      </span>
      <span className="way__marks" aria-hidden="true">
        {own.marks.map(([ground, ink, word]) => (
          <svg key={word} width="36" height="24" viewBox="0 0 36 24">
            <rect x=".5" y=".5" width="35" height="23" rx="3.5" fill={ground} stroke="#8888" />
            {word === '' ? (
              <>
                <circle cx="14" cy="12" r="6.5" fill="#eb001b" />
                <circle cx="22" cy="12" r="6.5" fill="#f79e1b" opacity=".85" />
              </>
            ) : (
              <text x="18" y="15.5" fill={ink} fontSize="10" fontWeight="700" textAnchor="middle">
                {word}
              </text>
            )}
          </svg>
        ))}
      </span>
    </summary>
  );
}
