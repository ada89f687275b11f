import { Fragment, type ReactNode } from 'react';
import { decodeParts } from './decode-entities.ts';

/** Entities decoded: by the browser where only it knows a name, which consists of letters alone. */
export function decodedText(text: string): ReactNode {
  const parts = decodeParts(text);
  const [first] = parts;
  if (parts.length === 1 && first && 'text' in first) return first.text;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {'text' in part ? part.text : <span dangerouslySetInnerHTML={{ __html: part.reference }} />}
    </Fragment>
  ));
}
