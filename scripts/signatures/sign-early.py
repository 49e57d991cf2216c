"""Signs a small model as model-signing 0.2 did, whose statement lists files as subjects.

Usage: sign-early.py <folder>

The folder has the model in its subfolder "model". early.sig and early.pub.pem are written beside it.
Needs model-signing==0.2.0 and sigstore-protobuf-specs==0.3.2.
"""

import pathlib
import sys

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from model_signing.hashing import file, memory
from model_signing.serialization import serialize_by_file
from model_signing.signature import key as key_signature
from model_signing.signing import in_toto, in_toto_signature

folder = pathlib.Path(sys.argv[1])
key = ec.generate_private_key(ec.SECP256R1())
public = key.public_key().public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
(folder / "early.pub.pem").write_bytes(public)
serializer = serialize_by_file.ManifestSerializer(lambda path: file.SimpleFileHasher(path, memory.SHA256()))
payload = in_toto.DigestsIntotoPayload.from_manifest(serializer.serialize(folder / "model"))
signer = in_toto_signature.IntotoSigner(key_signature.ECKeySigner(key))
signer.sign(payload).write(folder / "early.sig")
