import { createContext, useContext } from 'react';

const marks = createContext(false);

/** Whether there is a tag manager, whose events name what a page shows (`client/tag-manager`). */
export const ItemMarks = marks.Provider;

export function useItemMark(id: string): { 'data-item'?: string } {
  return useContext(marks) ? { 'data-item': id } : {};
}
