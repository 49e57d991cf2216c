"""Lists models of a hub that match a filter, page by page, with nothing but the standard library.

python3 list_models.py http://127.0.0.1:3000 task=fill-mask license=apache-2.0
"""

import json
import sys
from urllib.parse import urlencode, urljoin
from urllib.request import Request, urlopen

hub, *filters = sys.argv[1:]
query = urlencode([tuple(each.split("=", 1)) for each in filters] + [("limit", "10")])
address = urljoin(hub, f"/models?{query}")
while address:
    # Addresses of further pages have no ending, so the header says that JSON is wanted.
    with urlopen(Request(address, headers={"Accept": "application/json"}), timeout=30) as answer:
        page = json.load(answer)
    for model in page["records"]:
        print(model["id"])
    address = urljoin(hub, page["nextHref"]) if page.get("nextHref") else None
