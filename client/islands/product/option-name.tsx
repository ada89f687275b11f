export function OptionName({ name, isRequired }: { name: string; isRequired: boolean }) {
  return (
    <>
      {name}
      {isRequired ? null : <span className="option__hint"> (optional)</span>}
    </>
  );
}
