/** The name of an option, and whether it may be left out. */
export function OptionName({ name, isRequired }: { name: string; isRequired: boolean }) {
  return (
    <>
      {name}
      {isRequired ? null : <span className="option__hint"> (optional)</span>}
    </>
  );
}
