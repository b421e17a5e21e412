export default function Page() {
  return <p>The second page</p>;
}
