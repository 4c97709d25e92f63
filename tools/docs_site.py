"""Hooks of the documentation site: pages from outside ``docs``, and links between files.

The pages link to each other as files of the repository, so that they work there too. Here a link to
a page of the site leads to that page, any other to the file in the repository. A link to a file
that does not exist fails the build.
"""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from posixpath import normpath, relpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

ROOT = Path(__file__).parent.parent
LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#|/)(?P<target>[^)\s#]+)(?P<anchor>#[^)\s]*)?(?=\))")
HREF = re.compile(r'(?<=href=")(?![a-z]+:|#|/)(?P<target>[^"#]+)(?P<anchor>#[^"]*)?(?=")')
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def outside() -> dict[str, str]:
    """Return the pages from outside ``docs`` by their paths in the repository."""
    rules = (ROOT / "python/quintrix/rules/en").glob("*.md")
    return {
        "CHANGELOG.md": "changelog.md",
        "CONTRIBUTING.md": "contributing.md",
        **{path.relative_to(ROOT).as_posix(): f"rules/{path.name}" for path in rules},
    }


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages from outside ``docs``."""
    for source, page in outside().items():
        files.append(File.generated(config, page, abs_src_path=str(ROOT / source)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead the links of a page to pages of the site, or to the repository."""

    def lead(found: re.Match[str]) -> str:
        target, anchor = found["target"], found["anchor"] or ""
        return _target(target, page.file.src_uri, config, files) + anchor

    kept, at = [], 0
    for fence in FENCE.finditer(markdown):
        kept += [LINK.sub(lead, markdown[at : fence.start()]), fence[0]]
        at = fence.end()
    return "".join([*kept, LINK.sub(lead, markdown[at:])])


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead the links of a notebook, whose cells MkDocs does not see as Markdown."""

    def lead(found: re.Match[str]) -> str:
        target, anchor = found["target"], found["anchor"] or ""
        place = _target(target, page.file.src_uri, config, files)
        inside = normpath((PurePosixPath(page.file.src_uri).parent / place).as_posix())
        file = files.get_file_from_path(inside)
        return (get_relative_url(file.url, page.url) if file else place) + anchor

    return HREF.sub(lead, html) if page.file.src_uri.endswith(".ipynb") else html


def _target(target: str, page: str, config: MkDocsConfig, files: Files) -> str:
    pages = outside()
    source = next((path for path, name in pages.items() if name == page), f"docs/{page}")
    path = normpath((PurePosixPath(source).parent / target).as_posix())
    inside = pages.get(path, path.removeprefix("docs/"))
    if (path in pages or path.startswith("docs/")) and files.get_file_from_path(inside):
        return relpath(inside, PurePosixPath(page).parent.as_posix())
    if not (ROOT / path).exists():
        raise PluginError(f"{source} links to {target}: there is no {path}")
    kind = "tree" if (ROOT / path).is_dir() else "blob"
    return f"{config.repo_url}/{kind}/HEAD/{path}"
