import { useContext } from 'react';
import type { Text } from '#shared/messages/message.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { TextContext } from '#shared/messages/use-text.ts';

/** The page's messages in the visitor's language, including those of the Worker's own components. */
export function useText(): Text {
  return useContext(TextContext) ?? pageText();
}
