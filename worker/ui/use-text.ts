import { useContext } from 'react';
import type { Text } from '#shared/messages/message.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { TextContext } from '#shared/messages/use-text.ts';

/** The messages of the page in the visitor's language, those of the Worker's own components among them. */
export function useText(): Text {
  return useContext(TextContext) ?? pageText();
}
